import { GAMES, SEARCH_LENGTH, type SearchHit } from '@arena/wire';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useState, type HTMLAttributes } from 'react';
import { useNavigate } from 'react-router';
import { shortHash } from '../../../lib/format.js';
import { icon } from '../../../ui/icons.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import { gameTitle } from '../../../games/index.js';
import { adminApi } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { pathOf } from '../layout/sections.js';

const SearchIcon = icon(
  <path d="M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20" />,
);

const NOTHING_FOUND = 'Nothing found.';

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
  const { currentData, error } = adminApi.useSearchAdminQuery(query, { skip: query === '' });
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
        void navigate(describeHit(hit).to);
      },
    });
  const answer = error === undefined ? NOTHING_FOUND : "The search didn't work.";
  const note = isCurrent ? answer : 'Searching...';
  return (
    <Box role="search" aria-label="Search the admin area">
      <div {...getRootProps()}>
        <Input
          startAdornment={<SearchIcon />}
          slotProps={{
            input: {
              ...getInputProps(),
              type: 'search',
              'aria-label': 'Search the admin area',
              placeholder: 'Player, email, address, transaction, bet, round',
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
            <p role={error === undefined ? undefined : 'alert'}>{note}</p>
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

const summaryOf = (count: number): string => (count === 0 ? NOTHING_FOUND : t('found', { count }));

interface HitProps {
  hit: SearchHit;
  /** Whether it is the first one of its kind, which gets a heading. */
  isFirst: boolean;
  option: HTMLAttributes<HTMLLIElement>;
}

function Hit({ hit, isFirst, option }: HitProps) {
  const { group, title, note } = describeHit(hit);
  return (
    <>
      {isFirst && (
        <li className="group" role="presentation">
          {group}
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

/** A hit as the list of results shows it. */
interface ShownHit {
  /** The heading of the hits of its kind. */
  group: string;
  title: string;
  /** What else tells it from the others. */
  note: string;
  /** The address that shows it. */
  to: string;
}

/** Describes a hit. */
function describeHit({ kind, id, username, detail }: SearchHit): ShownHit {
  const name = username ?? '';
  const more = detail ?? '';
  switch (kind) {
    case 'player':
      return { group: 'Players', title: name, note: `#${id} · ${more}`, to: `${pathOf('players')}/${id}` };
    case 'bet': {
      const game = GAMES.find((known) => known === more);
      const note = `${name} · ${game === undefined ? more : gameTitle(game)}`;
      return { group: 'Bets', title: `Bet #${id}`, note, to: `${pathOf('bets')}?bet=${id}` };
    }
    case 'round':
      return {
        group: 'Crash rounds',
        title: `Round #${id}`,
        note: more,
        to: `${pathOf('crash')}?round=${id}`,
      };
    case 'deposit': {
      const to = `${pathOf('deposits')}?transaction=${more}`;
      return { group: 'Deposits', title: 'Deposit', note: `${name} · ${shortHash(more)}`, to };
    }
    case 'withdrawal': {
      // The table of all withdrawals, filtered by player: it has no filter for one withdrawal.
      const to = `${pathOf('withdrawals')}?all.player=${name}`;
      return { group: 'Withdrawals', title: `Withdrawal #${id}`, note: `${name} · ${shortHash(more)}`, to };
    }
  }
}
