// eslint-disable-next-line no-restricted-properties -- before there is a build there is no @arena/config to ask
export const variables = process.env;
