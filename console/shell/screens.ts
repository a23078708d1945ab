import type { ComponentType } from 'preact';
import { Start } from '../screens/start/start.tsx';
import { lazily } from './lazily.tsx';

/** Each screen by its address within a place. All but the first are loaded when they are first shown. */
export const SCREENS: readonly { path: string; Screen: ComponentType }[] = [
  { path: '', Screen: Start },
  { path: '/security', Screen: lazily(async () => (await import('../screens/security.tsx')).Security) },
];
