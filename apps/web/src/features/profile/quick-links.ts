/** Where one goes from the profile. */
export const quickLinks = [
  { to: '/', label: 'Play' },
  { to: '/wallet', label: 'Wallet' },
];
