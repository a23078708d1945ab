import type { PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import { money, percentage, quantity, unitPrice } from '../../documents/invoice-pdf/words/number-formats.ts';
import { taxName, untaxedWord } from '../../documents/invoice-pdf/words/tax-mentions.ts';
import { escaped } from '../../platform/html-text.ts';
import { multiline, type Scene } from './page-scene.ts';

/** Builds a cell with the name of its column, which narrow screens show beside it. `value` is markup. */
function cell(name: string, value: string): string {
  return `<td data-name="${escaped(name)}">${value}</td>`;
}

function lineRow({ words, print }: Scene, line: PrintableInvoice['lines'][number]): string {
  const { main_tax: tax } = line;
  const isDisbursement = line.line_type === 'DISBURSEMENT';
  const rate =
    tax === null
      ? words.disbursements
      : line.is_margin_scheme
        ? ''
        : tax.exemption_reason === null
          ? `${taxName(tax.type, print)} ${percentage(tax.percentage, print)}`
          : untaxedWord(tax.exemption_reason, print);
  const discount =
    line.discount_hundredths === 0
      ? ''
      : ` <small>${escaped(words.discount)} ${escaped(percentage(line.discount_hundredths / 100, print))}</small>`;
  const unit = line.unit === null ? '' : ` ${escaped(line.unit)}`;
  const amount = isDisbursement ? line.line_total_cents : line.taxable_base_cents;
  return `<tr><th scope="row">${multiline(line.description)}${discount}</th>${cell(words.quantity, `${quantity(line.quantity_millionths, print)}${unit}`)}${cell(words.price, unitPrice(line.unit_price_ten_thousandths, print))}${cell(words.tax, escaped(rate))}${cell(words.amount, money(amount, print))}</tr>`;
}

/** Builds the table of the lines. Lines beyond the first are in the PDF. */
export function linesSection(scene: Scene): string {
  const { words, data, path, language } = scene;
  const { document, furtherLines } = data;
  const further =
    furtherLines === 0
      ? ''
      : `<p>${escaped(words.furtherLines.replace('{n}', String(furtherLines)))} <a href="/${language}${path}/files/PDF">PDF</a></p>`;
  const heads = [words.description, words.quantity, words.price, words.tax, words.amount];
  return `<section><h2>${escaped(words.lines)}</h2><div class="wide" role="region" aria-label="${escaped(words.lines)}" tabindex="0"><table><thead><tr>${heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead><tbody>
${document.lines.map((line) => lineRow(scene, line)).join('\n')}
</tbody></table></div>${further}</section>`;
}
