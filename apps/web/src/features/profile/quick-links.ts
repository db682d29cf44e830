/** Where one goes from the profile, as far as it is there. */
export const quickLinks = [{ to: '/', label: 'Play' }];
