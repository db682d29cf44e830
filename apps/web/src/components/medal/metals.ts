/** What the places of honour are struck in. */
export const metals = {
  gold: { light: '#fde9b0', body: '#dfb04c', shade: '#8d6417', ink: '#3a2604' },
  silver: { light: '#f7f4ef', body: '#b9b3ab', shade: '#726c65', ink: '#2a2724' },
  bronze: { light: '#f3bf93', body: '#b8713b', shade: '#693916', ink: '#2b1405' },
} as const;

export type Metal = keyof typeof metals;
