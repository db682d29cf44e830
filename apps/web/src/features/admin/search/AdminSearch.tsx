import { SEARCH_LENGTH, type SearchHit } from '@arena/wire';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useState, type HTMLAttributes } from 'react';
import { useNavigate } from 'react-router';
import { icon } from '../../../components/icons.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { addressOf, describeHit, groupOf } from './search-hits.js';
import { useSearchAdminQuery } from './search.api.js';
import { t } from './search.messages.js';

const SearchIcon = icon(
  <path d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20" />,
);

/** The pause in typing after which the search starts, because the server records each one. */
export const SEARCH_DELAY_MS = 350;

const Box = styled('div')({ position: 'relative', flex: 1, minWidth: 0 });

const Input = styled(InputBase)(({ theme }) => ({
  width: '100%',
  paddingLeft: theme.spacing(1.5),
  '& svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '& input': { padding: theme.spacing(1.25, 1.25), textOverflow: 'ellipsis' },
}));

const Popup = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  top: 'calc(100% + 6px)',
  right: 0,
  left: 0,
  maxHeight: 'min(70vh, 480px)',
  overflowY: 'auto',
  padding: theme.spacing(1),
  background: theme.palette.surface.raised,
  border: `1px solid ${theme.palette.lineStrong}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.5)',
  fontSize: '0.9375rem',
  '& > p': { margin: 0, padding: theme.spacing(1, 1.25), color: theme.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& .group': {
    padding: theme.spacing(1, 1.25, 0.5),
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
  },
  '& [role="option"]': {
    display: 'grid',
    padding: theme.spacing(1, 1.25),
    borderRadius: 8,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
    '&.Mui-focused': { background: theme.palette.surface.control },
  },
}));

/** Finds players, bets, rounds, deposits and withdrawals, and opens what is chosen. */
export function AdminSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const query = useDelayed(wanted);
  const { currentData, error } = useSearchAdminQuery(query, { skip: query === '' });
  const isCurrent = query === wanted && (currentData !== undefined || error !== undefined);
  const hits = isCurrent ? (currentData?.hits ?? []) : [];
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } =
    useAutocomplete<SearchHit>({
      options: hits,
      inputValue: text,
      value: null,
      autoHighlight: true,
      clearOnBlur: false,
      // The server has filtered them.
      filterOptions: (options) => options,
      getOptionLabel: (hit) => describeHit(hit).title,
      getOptionKey: keyOf,
      onInputChange: (_event, typed, reason) => {
        if (reason === 'input' || reason === 'clear') setText(typed);
      },
      onChange: (_event, hit) => {
        if (hit === null) return;
        setText('');
        void navigate(addressOf(hit));
      },
    });
  return (
    <Box role="search" aria-label={t('search')}>
      <div {...getRootProps()}>
        <Input
          startAdornment={<SearchIcon />}
          slotProps={{
            input: {
              ...getInputProps(),
              type: 'search',
              'aria-label': t('search'),
              placeholder: t('searchPlaceholder'),
              maxLength: SEARCH_LENGTH.max,
            },
          }}
        />
      </div>
      <VisuallyHidden role="status">
        {wanted !== '' && isCurrent && error === undefined && summaryOf(hits.length)}
      </VisuallyHidden>
      {popupOpen && wanted !== '' && (
        <Popup>
          {hits.length === 0 ? (
            <p role={error === undefined ? undefined : 'alert'}>
              {error !== undefined && isCurrent
                ? t('searchFailed')
                : t(isCurrent ? 'nothingFound' : 'searching')}
            </p>
          ) : (
            <ul {...getListboxProps()}>
              {groupedOptions.map((hit, index) => {
                const { key, ...option } = getOptionProps({ option: hit, index });
                const isFirst = hits[index - 1]?.kind !== hit.kind;
                return <Hit key={key} hit={hit} isFirst={isFirst} option={option} />;
              })}
            </ul>
          )}
        </Popup>
      )}
    </Box>
  );
}

const keyOf = ({ kind, id }: SearchHit): string => `${kind} ${id}`;

const summaryOf = (count: number): string => (count === 0 ? t('nothingFound') : t('found', { count }));

interface HitProps {
  hit: SearchHit;
  /** Whether it is the first one of its kind, which gets a heading. */
  isFirst: boolean;
  option: HTMLAttributes<HTMLLIElement>;
}

function Hit({ hit, isFirst, option }: HitProps) {
  const { title, note } = describeHit(hit);
  return (
    <>
      {isFirst && (
        <li className="group" role="presentation">
          {groupOf(hit)}
        </li>
      )}
      <li {...option}>
        {title}
        <small>{note}</small>
      </li>
    </>
  );
}

/** Returns a text once it has not changed for a while. An empty text is returned at once. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), text === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
