import Button from '@mui/material/Button';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { ColumnsPanelTrigger, Toolbar, type ToolbarPropsOverrides } from '@mui/x-data-grid';
import { Empty } from '../../../components/Empty.js';
import { RefreshButton } from '../../../components/RefreshButton.js';
import { table } from './table.messages.js';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The address of the export. */
    csv?: string;
    isFetching?: boolean;
    onRefresh?: () => Promise<unknown>;
  }
  interface NoRowsOverlayPropsOverrides {
    text?: string;
  }
  interface PanelPropsOverrides {
    sx?: SxProps<Theme>;
    role?: 'dialog';
    'aria-label'?: string;
  }
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  width: '100%',
});

/** The buttons above the rows: which columns are shown, the export and the refresh. */
export function TableToolbar({ csv, isFetching = false, onRefresh }: ToolbarPropsOverrides) {
  return (
    <Toolbar>
      <Actions>
        <ColumnsPanelTrigger render={<Button />}>{table('columns')}</ColumnsPanelTrigger>
        {csv !== undefined && (
          <Button component="a" href={csv} download>
            {table('downloadCsv')}
          </Button>
        )}
        {onRefresh !== undefined && <RefreshButton isLoading={isFetching} onRefresh={onRefresh} />}
      </Actions>
    </Toolbar>
  );
}

const Space = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  height: '100%',
  padding: theme.spacing(0, 2),
}));

/** Shown in a table without rows. */
export function NoRows({ text }: { text?: string }) {
  return (
    <Space>
      <Empty>{text}</Empty>
    </Space>
  );
}
