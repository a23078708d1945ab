import type { DatabaseBindings } from '../../db/clients.ts';
import type { Env } from '../env.ts';

/** Part of the environment that holds the configuration. Of the databases, only their presence is checked. */
export type DeploymentSettings = Partial<Omit<Env, keyof DatabaseBindings>> & DatabaseBindings;
