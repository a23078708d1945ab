import { groupedIban, money } from '../../documents/invoice-pdf/words/number-formats.ts';
import { escaped } from '../../platform/html-text.ts';
import { pair, picture, type Scene } from './page-scene.ts';
import type { PageTransfer } from './read-page.ts';

/** Builds the button to the checkout, or the notice that a payment is under way. */
function checkout({ words, data, print, language, path, problem }: Scene): string {
  if (data.checkout === null) return '';
  if (data.checkout === 'UNDER_WAY') return `<p class="notice" role="status">${escaped(words.underWay)}</p>`;
  const amount = money(data.balance.due_cents, print);
  const failed =
    problem === 'PAYMENT_UNAVAILABLE'
      ? `<p class="bad" role="alert">${escaped(data.transfer === null ? words.payUnavailableAlone : words.payUnavailable)}</p>`
      : '';
  const left =
    problem === 'NOT_CHARGED' ? `<p class="notice" role="status">${escaped(words.notCharged)}</p>` : '';
  return `${left}<form method="post" action="/${language}${path}/pay">${failed}<button class="pay">${escaped(words.payNow)} ${escaped(amount)}</button><p><small>${escaped(words.payNowHow)}</small></p></form>`;
}

function transferred({ words, print }: Scene, transfer: PageTransfer): string {
  const rows = [
    pair(words.beneficiary, escaped(transfer.beneficiary)),
    // The page's script shows the button, since copying needs one.
    pair(
      'IBAN',
      `<code>${escaped(groupedIban(transfer.iban))}</code> <button type="button" class="plain copy" data-text="${escaped(transfer.iban)}" data-done="${escaped(words.copied)}" hidden>${escaped(words.copy)}</button>`,
    ),
    pair(words.amount, escaped(money(transfer.amountCents, print))),
    pair(words.reference, `<code>${escaped(transfer.reference)}</code>`),
  ];
  const code =
    transfer.code === null
      ? ''
      : `<figure>${picture(transfer.code, words.scan)}<figcaption>${escaped(words.scan)}</figcaption></figure>`;
  return `<div class="two"><dl>${rows.join('')}</dl>${code}</div>`;
}

/**
 * Builds the ways to pay the amount due: the issuer's checkout, a transfer, or both. Empty if the page accepts no payment.
 */
export function paymentSection(scene: Scene): string {
  const { words, data } = scene;
  const { transfer } = data;
  if (transfer === null && data.checkout === null) return '';
  // While a payment is under way, the page asks for no other.
  const other = transfer === null || data.checkout === 'UNDER_WAY' ? '' : transferred(scene, transfer);
  if (data.checkout === null)
    return `<section id="pay"><h2>${escaped(words.payByTransfer)}</h2>${other}</section>`;
  const title = other === '' ? '' : `<h3>${escaped(words.transfer)}</h3>`;
  return `<section id="pay"><h2>${escaped(words.pay)}</h2>${checkout(scene)}${title}${other}</section>`;
}
