import type { Operation } from '../operation.ts';
import { getEvent } from './get.ts';
import { listEvents } from './list.ts';

export const EVENT_OPERATIONS: readonly Operation[] = [listEvents, getEvent];
