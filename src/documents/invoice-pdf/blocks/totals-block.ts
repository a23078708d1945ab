import { OSS_REGIME } from '../../../domain/taxes/tax-catalogue.ts';
import { CONTENT_WIDTH, type Scene } from '../painting/scene.ts';
import { isUnderTicketbai, type PrintableVatRow } from '../printable-invoice.ts';
import { BODY, BODY_MUTED, BODY_STRONG, LABEL, type TextStyle } from '../theme.ts';
import { calendarDate } from '../words/date-formats.ts';
import { groupedIban, money } from '../words/number-formats.ts';
import { taxName } from '../words/tax-mentions.ts';
import { type Block, bar, sideBySide, space, stack, tagged, textLines, textWidth } from './block.ts';

const WIDTH = 236;
const GAP = 28;
const ROW_GAP = 1;
const CARD_PADDING = 10;
const CARD_RADIUS = 4;
const RULE = 1.2;
const GRAND: TextStyle = { ...BODY, face: 'semibold', size: 14, leading: 20, tabular: true, kern: true };
const LEAST_SIZE = 8;

function entry(scene: Scene, label: string, cents: number, style: TextStyle, width: number): Block {
  const { faces, language } = scene;
  const value = money(cents, language);
  const needed = textWidth(faces, `${label}  `, style) + textWidth(faces, value, style);
  const size = Math.max(LEAST_SIZE, style.size * Math.min(1, width / needed));
  const fitted = { ...style, size };
  const [name = space(0)] = textLines(faces, label, fitted, width);
  const [amount = space(0)] = textLines(faces, value, fitted, width, 'right');
  return tagged(
    'P',
    sideBySide([
      { x: 0, block: name },
      { x: 0, block: amount },
    ]),
  );
}

function grandTotal(scene: Scene, label: string, cents: number): Block {
  const { accent, accentRule, accentText, onAccent, template } = scene.theme;
  if (template === 'CLASSIC') {
    const row = entry(scene, label, cents, { ...GRAND, color: accentText }, WIDTH);
    return stack([space(4), bar(WIDTH, RULE, accentRule), space(3), row]);
  }
  const row = entry(scene, label, cents, { ...GRAND, color: onAccent }, WIDTH - 2 * CARD_PADDING);
  const height = row.height + 2 * (CARD_PADDING - 3);
  const card = bar(WIDTH, height, accent, CARD_RADIUS);
  return stack([
    space(5),
    {
      width: WIDTH,
      height,
      draw(sheet, x, y) {
        card.draw(sheet, x, y);
        row.draw(sheet, x + CARD_PADDING, y + CARD_PADDING - 3);
      },
    },
  ]);
}

/** True if a row is VAT of another member state. Key 17 of IGIC has another meaning. */
function isOssTax({ tax_type, regime_key }: PrintableVatRow): boolean {
  return tax_type === 'IVA' && regime_key === OSS_REGIME;
}

/** Returns the name of the only tax of a document, or a general word for several. */
function taxLabel({ document, words, language }: Scene): string {
  const rows = document.vat_breakdown.filter((row) => !isOssTax(row));
  const [type, ...others] = new Set(rows.map(({ tax_type }) => tax_type));
  return type === undefined || others.length > 0 ? words.totalTax : taxName(type, language);
}

/** Returns the tax of other member states in cents. `isAll` is true if all breakdown rows are of this kind. */
function ossTax({ document }: Scene): { cents: number; isAll: boolean } {
  const rows = document.vat_breakdown.filter(isOssTax);
  const cents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { cents, isAll: rows.length > 0 && rows.length === document.vat_breakdown.length };
}

/**
 * Builds the totals. The invoice total is ImporteTotal and the QR's amount. Withholding and disbursements come between it and
 * the total to pay (AEAT FAQ 20). So does the tax of other member states, which no record contains. Under regime 17, it is an
 * amount not subject (N2), without rate and tax (Validaciones v1.2.2, 15.4 and 17). ImporteTotalFactura of a TicketBAI file holds both,
 * so that its paper has them above the invoice total (decisions, section 16, "What an invoice carries").
 */
function totalsBlock(scene: Scene): Block {
  const { words, document, theme } = scene;
  const { totals } = document;
  const inset = theme.template === 'MODERN' ? CARD_PADDING : 0;
  const amounts = { ...BODY, tabular: true };
  const row = (label: string, cents: number, style = amounts): Block => {
    const block = entry(scene, label, cents, style, WIDTH - 2 * inset);
    return { ...block, draw: (sheet, x, y) => block.draw(sheet, x + inset, y) };
  };
  const when = (isShown: boolean, block: () => Block) => (isShown ? [block()] : []);
  const oss = ossTax(scene);
  const vatCents = totals.total_vat_cents - oss.cents;
  const withTax = totals.taxable_base_cents + vatCents + totals.total_equivalence_surcharge_cents;
  const hasDisbursements = totals.total_disbursements_cents !== 0;
  const isWithheld = totals.total_irpf_cents !== 0;
  const marginRows = document.vat_breakdown.filter(({ margin }) => margin !== undefined);
  const marginCents = marginRows.reduce((sum, { base_cents }) => sum + base_cents, 0);
  const hasTaxed = marginRows.length === 0 || marginRows.length < document.vat_breakdown.length;
  const isFiled = isUnderTicketbai(document);
  const isPaidOtherwise = isWithheld || (!isFiled && (hasDisbursements || oss.cents !== 0));
  const total = isFiled ? withTax + oss.cents + totals.total_disbursements_cents : withTax;
  const ossRow = when(oss.cents !== 0, () => row(words.otherStatesTax, oss.cents));
  const disbursementsRow = when(hasDisbursements, () =>
    row(words.disbursements, totals.total_disbursements_cents),
  );
  const totalLabel = document.kind === 'PROFORMA' ? words.total : words.totalInvoice;
  const muted = { ...amounts, color: BODY_MUTED.color };
  const strong = { ...BODY_STRONG, tabular: true };
  return stack(
    [
      ...when(totals.total_discounts_cents !== 0, () =>
        row(words.discounts, totals.total_discounts_cents, muted),
      ),
      ...when(hasTaxed, () => row(words.taxableBase, totals.taxable_base_cents - marginCents)),
      ...when(hasTaxed && !oss.isAll, () => row(taxLabel(scene), vatCents)),
      ...when(marginCents !== 0, () => row(words.marginSchemes, marginCents)),
      ...when(totals.total_equivalence_surcharge_cents !== 0, () =>
        row(words.surcharge, totals.total_equivalence_surcharge_cents),
      ),
      ...(isFiled ? [...ossRow, ...disbursementsRow] : []),
      ...when(isPaidOtherwise, () => row(totalLabel, total, strong)),
      ...(isFiled ? [] : ossRow),
      ...when(isWithheld, () => row(words.withholding, -totals.total_irpf_cents)),
      ...(isFiled ? [] : disbursementsRow),
      grandTotal(scene, isPaidOtherwise ? words.toPay : totalLabel, totals.total_to_pay_cents),
    ],
    ROW_GAP,
  );
}

function paymentBlock(scene: Scene, width: number): Block {
  const { words, document, faces, language, theme } = scene;
  const { method, iban } = document.payment;
  const lines = [
    method === null ? null : words.paymentMethod[method],
    iban === null ? null : `${words.iban}: ${groupedIban(iban)}`,
    document.due_date === null ? null : `${words.dueDate}: ${calendarDate(document.due_date, language)}`,
  ].filter((line) => line !== null);
  if (method === null && iban === null) return space(0);
  const heading = textLines(faces, words.payment, { ...LABEL, color: theme.accentText }, width);
  const details = lines.flatMap((line) => textLines(faces, line, BODY, width));
  return tagged('P', stack([...heading, ...details]));
}

/** Builds the totals on the right and the payment details on the left. */
export function totalsAndPayment(scene: Scene): Block {
  const paymentWidth = CONTENT_WIDTH - WIDTH - GAP;
  return sideBySide([
    { x: 0, block: paymentBlock(scene, paymentWidth) },
    { x: CONTENT_WIDTH - WIDTH, block: totalsBlock(scene) },
  ]);
}
