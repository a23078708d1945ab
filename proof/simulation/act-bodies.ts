import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { type Scene, TAX } from './scene.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const REDUCED = { type: 'IVA', percentage: 10, regime_key: '01' };

/** Returns one to three random lines. */
export function lines({ chance }: Scene) {
  return Array.from({ length: 1 + chance.below(3) }, (_, index) => ({
    description: `Servicio ${index + 1}`,
    quantity: 1 + chance.below(4),
    unit_price: (1 + chance.below(90_000)) / 100,
    main_tax: chance.happens(0.8) ? TAX : REDUCED,
  }));
}

/** Returns the body of a random document. */
export function document(scene: Scene, changes: Record<string, unknown> = {}) {
  const isSimplified = scene.chance.happens(0.3);
  return {
    type: isSimplified ? 'SIMPLIFIED' : 'STANDARD',
    external_ref: crypto.randomUUID(),
    ...(isSimplified ? {} : { recipient: RECIPIENT }),
    lines: isSimplified
      ? [{ description: 'Venta', quantity: 1, unit_price: 1 + scene.chance.below(500), main_tax: TAX }]
      : lines(scene),
    ...changes,
  };
}

/** Query of the drafts of a company. */
export const DRAFTS =
  "SELECT id FROM invoices WHERE company_id = ? AND status = 'DRAFT' AND deleted_at IS NULL";

/** Returns a day after today, at most `days` later. */
export const later = ({ today, chance }: Scene, days: number) =>
  new Date(Date.parse(today) + (1 + chance.below(days)) * DAY_MS).toISOString().slice(0, 10);
