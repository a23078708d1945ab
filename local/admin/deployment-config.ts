import { type Unstable_Config, unstable_readConfig } from 'wrangler';

export type WranglerConfig = Unstable_Config;

/**
 * Returns a configuration as wrangler reads it. Importing this file takes a second, so only commands that need it do.
 */
export function readConfig(file: string): WranglerConfig {
  return unstable_readConfig({ config: file });
}
