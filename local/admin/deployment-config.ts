import { type Unstable_Config, unstable_readConfig } from 'wrangler';

export type WranglerConfig = Unstable_Config;

/** A configuration as wrangler reads it. Importing this takes a second, which no command should spend that needs none. */
export function readConfig(file: string): WranglerConfig {
  return unstable_readConfig({ config: file });
}
