import { CLIENT_SEED_PATTERN } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Field } from '../../ui/Field.js';
import { useForm } from '../../ui/useForm.js';
import { messageOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useAppDispatch } from '../../store/hooks.js';
import { rotateSeeds } from '../../api/seeds.api.js';
import { toastShown } from '../../store/toast.slice.js';
import { t } from './fairness.messages.js';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  '& > div': { width: '100%' },
}));

/** Returns why a client seed is invalid, or undefined if it is valid. The browser draws one if it is empty. */
function clientSeedError(text: string): string | undefined {
  return text === '' || CLIENT_SEED_PATTERN.test(text) ? undefined : t('clientSeedInvalid');
}

/** Rotates the seeds: reveals the active server seed, and activates the next one with a new client seed. */
export function RotateForm() {
  const dispatch = useAppDispatch();
  const { field, handleSubmit, reset, isSubmitting } = useForm(
    { clientSeed: '' },
    { clientSeed: clientSeedError },
  );

  const submit = handleSubmit(async ({ clientSeed }) => {
    try {
      const isAnnounced = await dispatch(rotateSeeds(clientSeed === '' ? undefined : clientSeed));
      reset();
      dispatch(
        toastShown(
          isAnnounced
            ? { title: t('rotated'), description: t('rotatedHint') }
            : { title: common('error'), description: t('rotatedOtherSeed'), destructive: true },
        ),
      );
    } catch (error) {
      const description = messageOf(error, common('somethingWentWrong'));
      dispatch(toastShown({ title: common('error'), description, destructive: true }));
    }
  });

  return (
    <Form noValidate onSubmit={submit}>
      <Field
        {...field('clientSeed')}
        label={t('newClientSeed')}
        placeholder={t('newClientSeedPlaceholder')}
        autoComplete="off"
      />
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? t('rotating') : t('rotate')}
      </Button>
    </Form>
  );
}
