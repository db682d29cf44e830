interface PageOutlineProps {
  /** Says what is loading. */
  label: string;
  /** Whether the top bar is missing too. */
  hasBar?: boolean;
}

/** The outline of a game whose code is loading. index.html shows the same until the scripts have loaded. */
export function PageOutline({ label, hasBar = false }: PageOutlineProps) {
  return (
    <div className="outline">
      {hasBar && <header>ARENA</header>}
      <div>
        <div />
        <div role="status">{label}</div>
      </div>
    </div>
  );
}
