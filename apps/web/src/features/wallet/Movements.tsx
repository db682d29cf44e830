import type { ReactNode } from 'react';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { ScrollBox } from '../../components/ScrollBox.js';

interface MovementsProps {
  title: string;
  /** What stands there while there is none. */
  empty: string;
  /** The lines, newest first. */
  children: ReactNode[];
}

/** What has gone in, or out. */
export function Movements({ title, empty, children }: MovementsProps) {
  return (
    <Panel title={title}>
      {children.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ScrollBox role="region" aria-label={`Your ${title.toLowerCase()}`} tabIndex={0}>
          <ol>{children}</ol>
        </ScrollBox>
      )}
    </Panel>
  );
}
