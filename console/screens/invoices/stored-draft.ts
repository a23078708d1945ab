import type { Schemas } from '../../api/operations.ts';
import { typedMoney, typedText } from '../../words/typed-number.ts';
import { emptyLine, figuresOf, type TypedInvoice, type TypedLine } from './draft.ts';
import { taxChoice } from './tax-choice.ts';

/** Returns the fields of a draft's line that the editor does not show. */
function keptOf(line: Schemas['Line']): Partial<Schemas['LineInput']> {
  const {
    line_type,
    unit,
    main_tax,
    equivalence_surcharge_rate,
    margin_base,
    cost_base,
    advance_invoice_id,
    cadastral_reference,
    not_subject_cause,
    activity_code,
  } = line;
  const others = {
    ...{ unit, margin_base, cost_base, advance_invoice_id },
    ...{ cadastral_reference, not_subject_cause, activity_code },
  };
  return {
    line_type,
    ...(line_type === 'DISBURSEMENT' ? {} : { main_tax, equivalence_surcharge_rate }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  };
}

function typedLineOf(line: Schemas['Line']): TypedLine {
  const typed = {
    ...emptyLine(taxChoice(line.main_tax), String(line.irpf_rate)),
    description: line.description,
    quantity: typedText(line.quantity),
    price: typedMoney(line.unit_price),
    discount: line.discount_percentage === 0 ? '' : typedText(line.discount_percentage),
    nature: line.nature ?? '',
    productId: line.product_id,
    kept: keptOf(line),
  };
  const amount = line.total_including_tax;
  return { ...typed, total: amount === null ? null : { amount, figures: figuresOf(typed) } };
}

/** Converts a stored draft to the editor's values. */
export function typedOf(draft: Schemas['Invoice']): TypedInvoice {
  const { recipient } = draft;
  return {
    kind: draft.type === 'CORRECTIVE' ? 'STANDARD' : draft.type,
    customer:
      recipient === null ? null : { id: recipient.customer_id, legal_name: recipient.legal_name ?? '' },
    lines: draft.lines.map(typedLineOf),
    notes: draft.notes ?? '',
    description: draft.description ?? '',
    dueDate: draft.due_date ?? '',
    operationDate: draft.operation_date ?? '',
    seriesId: draft.series_id ?? '',
  };
}
