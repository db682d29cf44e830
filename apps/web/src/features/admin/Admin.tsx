import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { AdminLayout } from './layout/AdminLayout.js';
import { SECTION_NAMES, type SectionName } from './layout/sections.js';
import { Overview } from './Overview.js';

/** The sections. The code of each one is loaded when it is opened. */
const SECTIONS: Record<SectionName, ComponentType> = {
  players: lazy(async () => ({ default: (await import('./players/Players.js')).Players })),
  partners: lazy(async () => ({ default: (await import('./lists/Partners.js')).Partners })),
  bets: lazy(async () => ({ default: (await import('./sections/BetsSection.js')).BetsSection })),
  crash: lazy(async () => ({ default: (await import('./sections/CrashSection.js')).CrashSection })),
  withdrawals: lazy(async () => ({
    default: (await import('./sections/WithdrawalsSection.js')).WithdrawalsSection,
  })),
  deposits: lazy(async () => ({ default: (await import('./sections/DepositsSection.js')).DepositsSection })),
  finance: lazy(async () => ({ default: (await import('./sections/FinanceSection.js')).FinanceSection })),
  revenue: lazy(async () => ({ default: (await import('./sections/RevenueSection.js')).RevenueSection })),
  tickets: lazy(async () => ({ default: (await import('./sections/TicketsSection.js')).TicketsSection })),
  health: lazy(async () => ({ default: (await import('./sections/HealthSection.js')).HealthSection })),
  settings: lazy(async () => ({ default: (await import('./sections/SettingsSection.js')).SettingsSection })),
  audit: lazy(async () => ({ default: (await import('./AuditLog.js')).AuditLog })),
};
const PlayerSection = lazy(async () => ({
  default: (await import('./sections/PlayerSection.js')).PlayerSection,
}));

/** The routes of the admin area below /admin. Buttons for which the admin has no permission are left out. */
export function Admin({ notFound }: { notFound: ReactNode }) {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<Overview />} />
        {SECTION_NAMES.map((name) => {
          const Section = SECTIONS[name];
          return <Route key={name} path={name} element={<Section />} />;
        })}
        <Route path="players/:id" element={<PlayerSection />} />
      </Route>
      <Route path="*" element={notFound} />
    </Routes>
  );
}
