import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Field } from '../../components/Field.js';
import { FormRow } from '../../components/FormRow.js';
import { CloseIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { useForm } from '../../components/useForm.js';
import { useAppDispatch, useAppSelector } from '../../services/hooks.js';
import { readNumber, writeNumber } from '../../services/number-input.js';
import { FAVOURITES_MAX, isFavouriteAmount, preferencesChanged } from '../../services/preferences.slice.js';
import { t } from './preferences.messages.js';

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** Returns the amount as it is stored: as a plain decimal without leading zeros. */
const toAmount = (text: string): string => (readNumber(text) ?? '').replace(/^0+(?=\d)/, '');

/** The list of up to four amounts that each game offers below its bet amount. */
export function FavouriteAmounts() {
  const amounts = useAppSelector(({ preferences }) => preferences.favouriteAmounts);
  const dispatch = useAppDispatch();
  const set = (favouriteAmounts: readonly string[]) => dispatch(preferencesChanged({ favouriteAmounts }));
  const { field, handleSubmit, reset } = useForm(
    { amount: '' },
    {
      amount: (text) => {
        const amount = toAmount(text);
        if (!isFavouriteAmount(amount)) return t('favouriteInvalid');
        return amounts.includes(amount) ? t('favouriteKnown') : undefined;
      },
    },
  );
  const add = handleSubmit(({ amount }) => {
    set([...amounts, toAmount(amount)]);
    reset();
    return Promise.resolve();
  });
  return (
    <Panel title={t('favourites')}>
      <Stack sx={{ gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('favouritesLead')}</Typography>
        {amounts.length > 0 && (
          <Chips aria-label={t('favourites')}>
            {amounts.map((amount) => (
              <li key={amount}>
                <Button
                  variant="outlined"
                  endIcon={<CloseIcon />}
                  aria-label={t('removeFavourite', { amount: writeNumber(amount) })}
                  onClick={() => set(amounts.filter((kept) => kept !== amount))}
                >
                  {writeNumber(amount)}
                </Button>
              </li>
            ))}
          </Chips>
        )}
        {amounts.length < FAVOURITES_MAX && (
          <FormRow onSubmit={(event) => void add(event)} noValidate>
            <Field label={t('amount')} inputMode="decimal" autoComplete="off" {...field('amount')} />
            <Button type="submit" variant="contained">
              {t('addFavourite')}
            </Button>
          </FormRow>
        )}
      </Stack>
    </Panel>
  );
}
