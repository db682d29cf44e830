/** Where Jest finds imported modules. The runner of jest.config.mjs does without; Jest needs it to find what a change affects. */
export const moduleNameMapper = {
  '^@arena/wire/dto$': '<rootDir>/libs/wire/src/dto/index.ts',
  '^@arena/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
  // The sources name the compiled files.
  '^(\\.{1,2}/.+)\\.js$': '$1',
};
