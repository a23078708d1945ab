import type { Operation } from '../operation.ts';
import { cancelRepresentation } from './cancel.ts';
import { createRepresentation } from './create.ts';
import { getRepresentationDocument } from './document.ts';
import { getRepresentation } from './get.ts';
import { submitSignedRepresentation } from './submit.ts';

export const REPRESENTATION_OPERATIONS: readonly Operation[] = [
  getRepresentation,
  createRepresentation,
  cancelRepresentation,
  getRepresentationDocument,
  submitSignedRepresentation,
];
