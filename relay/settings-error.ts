/** Error that keeps a relay from starting, with a message for the operator. */
export class SettingsError extends Error {}
