import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { anyOf, OPEN, type Scene, select, send, TAX, toOneOf, type WeightedActs } from './scene.ts';

const FULL = `${OPEN} AND type = 'STANDARD' AND replaced_invoice_ids IS NULL`;
/** Full invoices whose record the AEAT has accepted or rejected. */
const SETTLED = `${FULL} AND verifactu_status IN ('ACCEPTED', 'REJECTED')`;
const CORRECTIVES =
  "SELECT id FROM invoices WHERE company_id = ? AND status = 'ISSUED' AND type = 'CORRECTIVE' AND deleted_at IS NULL";

/** Exchanges of tickets of another system. */
const OF_OTHERS =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND replaced_invoice_ids = '[]' AND rectified_invoice_id IS NULL";

const OTHER = { ...RECIPIENT, legal_name: 'Destinatario Correcto SL', nif: 'B22334452' };

function body(scene: Scene, more: Record<string, unknown>) {
  const { chance } = scene;
  return {
    reason: chance.of(['R1', 'R4']),
    reason_description: 'La factura no decía lo que debía',
    ...more,
  };
}

const returned = ({ chance }: Scene) => [
  { description: 'Devolución', quantity: -1, unit_price: (1 + chance.below(900)) / 100, main_tax: TAX },
];

/** Line of a corrective with its own rates: the corrected invoice may have several, and another system's are unknown. */
const whole = ({ chance }: Scene) => [
  {
    description: 'Lo correcto',
    quantity: 1,
    unit_price: (1 + chance.below(90_000)) / 100,
    main_tax: TAX,
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
  },
];

/** Returns one of a few invoices of another system, so that they occur again. */
function external({ chance, today }: Scene) {
  const number = 1 + chance.below(4);
  return {
    invoice_number: `ANT-${number}`,
    issue_date: `${Number(today.slice(0, 4)) - 1}-11-30`,
    type: 'STANDARD',
    taxable_base: 100 * number,
    vat: 21 * number,
  };
}

/** Returns one of a few tickets of another system, so that one is exchanged once and reversed several times. */
function externalTicket({ chance, today }: Scene) {
  return {
    invoice_number: `TPV-${1 + chance.below(4)}`,
    issue_date: `${Number(today.slice(0, 4)) - 1}-11-30`,
  };
}

/** Correcting acts: substitutions, several at once, invoices of other systems, records, and dry runs. */
export const CORRECTING_ACTS: WeightedActs = {
  substitute: {
    weight: 2,
    act: toOneOf(FULL, (scene, id) =>
      send(
        scene,
        'POST',
        `/invoices/${id}/corrective`,
        body(scene, {
          rectification_type: 'SUBSTITUTION',
          lines: whole(scene),
          ...(scene.chance.happens(0.3) ? { recipient: OTHER } : {}),
        }),
      ),
    ),
  },
  'correct several': {
    weight: 2,
    act: async (scene) => {
      const ids = select(scene, `${FULL} LIMIT 3`);
      if (ids.length < 2) return null;
      const rectification_type = scene.chance.of(['PARTIAL', 'TOTAL', 'SUBSTITUTION']);
      const originals = ids.map((invoice_id) => ({ invoice_id }));
      const lines = rectification_type === 'PARTIAL' ? returned(scene) : whole(scene);
      return await send(
        scene,
        'POST',
        '/invoices/correctives',
        body(scene, { originals, rectification_type, lines }),
      );
    },
  },
  'correct what another system issued': {
    weight: 2,
    act: (scene) =>
      send(
        scene,
        'POST',
        '/invoices/correctives',
        body(scene, {
          originals: [external(scene)],
          rectification_type: 'PARTIAL',
          recipient: RECIPIENT,
          lines: returned(scene),
        }),
      ),
  },
  'void a corrective': {
    weight: 1,
    act: toOneOf(CORRECTIVES, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/void`, { reason: 'Rectificada por error' }),
    ),
  },
  'correct a record': {
    weight: 2,
    act: toOneOf(SETTLED, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/verifactu-records`, {
        reason: 'El registro decía otra cosa',
        ...scene.chance.of([
          { description: 'Servicios prestados' },
          { recipient: OTHER },
          { lines: [{ index: 0, regime_key: scene.chance.of(['07', '11']) }] },
          { operation_date: scene.chance.of([scene.today, `${Number(scene.today.slice(0, 4)) - 1}-12-30`]) },
        ]),
      }),
    ),
  },
  'exchange what another system issued': {
    weight: 1,
    act: (scene) => {
      const { invoice_number, issue_date } = externalTicket(scene);
      return send(scene, 'POST', '/invoices/simplified-exchanges', {
        external_simplified: [{ invoice_number, issue_date, total: 121 }],
        lines: [{ description: 'Venta', quantity: 1, unit_price: 100, main_tax: TAX }],
        recipient: RECIPIENT,
      });
    },
  },
  'take back some of what another system issued': {
    weight: 1,
    act: async (scene) => {
      const id = anyOf(scene, OF_OTHERS);
      if (id === null) return null;
      return await send(scene, 'POST', `/invoices/simplified-exchanges/${id}/returns`, {
        external_simplified: { ...externalTicket(scene), taxable_base: 100, vat: 21 },
        reason_description: 'Devolución de una parte',
        lines: returned(scene),
      });
    },
  },
  'deduct an advance': {
    weight: 1,
    act: async (scene) => {
      const id = anyOf(scene, `${FULL} AND json_array_length(vat_breakdown) = 1`);
      if (id === null) return null;
      const price = (1 + scene.chance.below(900)) / 100;
      const line = { description: 'Obra', quantity: 1, unit_price: 1_000, main_tax: TAX };
      const deducted = { ...line, description: 'Anticipo', unit_price: -price, advance_invoice_id: id };
      return await send(scene, 'POST', '/invoices', {
        type: 'STANDARD',
        recipient: RECIPIENT,
        lines: [line, deducted],
        options: { issue_directly: true },
      });
    },
  },
  'ask what would become of it': {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/void?dry_run=true`, { reason: 'Emitida por error' }),
    ),
  },
};
