import type { FormPeriod } from '../../domain/tax-books/forms/box-sums.ts';
import { type ChargedKind, ChargedRates } from '../../domain/tax-books/forms/charged-sums.ts';
import { BOXES_130, RULES_130_FARMING, RULES_130_GENERAL } from '../../domain/tax-books/forms/form-130.ts';
import { BOXES_303, OUTPUT_TAX_BOXES, RULES_303 } from '../../domain/tax-books/forms/form-303.ts';
import {
  BOXES_390,
  RULES_390,
  TAX_BOXES_390,
  TURNOVER_BOXES_390,
} from '../../domain/tax-books/forms/form-390.ts';
import { FormBoxes, type FormPart, type ShownRows } from '../../domain/tax-books/forms/form-boxes.ts';
import { IntraCommunityOperators } from '../../domain/tax-books/forms/operator-sums.ts';
import { ThirdParties } from '../../domain/tax-books/forms/party-sums.ts';
import type { BooksCompany } from '../../domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import type { AskedBeside } from './form-beside.ts';
import type { TaxForm } from './form-kinds.ts';
import type { TaxFormView } from './form-schemas.ts';
import {
  boxView,
  leftOutView,
  operatorView,
  partyView,
  rateView,
  sumView,
  unboxedView,
} from './form-view.ts';

/** Lists of a form. */
export type FormLists = Pick<
  TaxFormView,
  'boxes' | 'without_box' | 'third_parties' | 'left_out' | 'operators' | 'rates'
>;

/** Accumulator that takes the rows of each invoice, and returns the figures after the additional data are read. */
export interface FormFigures extends AskedBeside {
  add(rows: readonly RegisterRow[]): void;
  figures(): FormLists;
}

/** Inputs that decide the figures of a form, besides its rows. */
export interface FormRequest {
  company: Pick<BooksCompany, 'activity_code'>;
  period: FormPeriod;
  shown: ShownRows;
}

const NOTHING: FormLists = {
  boxes: null,
  without_box: null,
  third_parties: null,
  left_out: null,
  operators: null,
  rates: null,
};

const FARMING_CODE = 'B';

function boxFigures(
  boxes: FormBoxes,
  shown: ShownRows,
  totals: readonly { box: string; label: string; of: readonly string[] }[],
): FormFigures {
  const isShown = ({ box }: { box: string }) => shown.box === null || shown.box === box;
  return {
    add: (rows) => boxes.add(rows),
    figures: () => {
      const sums = totals.map((total) => sumView(total, boxes.sum(total.of), total.of));
      return {
        ...NOTHING,
        boxes: [...boxes.filled().map(boxView), ...sums].filter(isShown),
        without_box: unboxedView(boxes.withoutBox()),
      };
    },
  };
}

/**
 * Returns the part of form 130 for the company's activity: section II for farming, otherwise section I from the start of the
 * year.
 */
function part130({ company, period }: FormRequest): FormPart {
  if (company.activity_code === FARMING_CODE) return { rules: RULES_130_FARMING, period };
  return { rules: RULES_130_GENERAL, period: { from: `${period.from.slice(0, 4)}-01-01`, to: period.to } };
}

function chargedFigures(kind: ChargedKind, { period }: FormRequest): FormFigures {
  const rates = new ChargedRates(kind, period);
  return {
    add: (rows) => rates.add(rows),
    figures: () => ({ ...NOTHING, rates: rates.all().map(rateView) }),
  };
}

function partyFigures({ period }: FormRequest): FormFigures {
  const parties = new ThirdParties(period);
  return {
    add: (rows) => parties.add(rows),
    cash: { year: Number(period.to.slice(0, 4)), add: (cash) => parties.addCash(cash) },
    figures: () => ({
      ...NOTHING,
      third_parties: parties.declared().map(partyView),
      left_out: parties.leftOut().map(leftOutView),
    }),
  };
}

function operatorFigures({ period }: FormRequest): FormFigures {
  const operators = new IntraCommunityOperators(period);
  return {
    add: (rows) => operators.add(rows),
    earlier: { asked: () => operators.rectified(), add: (rows) => operators.addEarlier(rows) },
    figures: () => ({ ...NOTHING, operators: operators.all().map(operatorView) }),
  };
}

/** Returns the accumulator for the figures of a form. */
export function formFigures(form: TaxForm, request: FormRequest): FormFigures {
  const { period, shown } = request;
  switch (form) {
    case '303': {
      const boxes = new FormBoxes(BOXES_303, [{ rules: RULES_303, period }], shown);
      return boxFigures(boxes, shown, [{ box: '27', label: 'Total cuota devengada', of: OUTPUT_TAX_BOXES }]);
    }
    case '390': {
      const boxes = new FormBoxes(BOXES_390, [{ rules: RULES_390, period }], shown);
      return boxFigures(boxes, shown, [
        { box: '47', label: 'Total cuotas IVA y recargo de equivalencia', of: TAX_BOXES_390 },
        { box: '108', label: 'Total volumen de operaciones', of: TURNOVER_BOXES_390 },
      ]);
    }
    case '130':
      return boxFigures(new FormBoxes(BOXES_130, [part130(request)], shown), shown, []);
    case '347':
      return partyFigures(request);
    case '349':
      return operatorFigures(request);
    case '369':
      return chargedFigures('OSS', request);
    case '420':
      return chargedFigures('IGIC', request);
    case 'IPSI':
      return chargedFigures('IPSI', request);
  }
}
