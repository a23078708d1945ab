import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { groupedIban, IbanField, NumberField } from '../../parts/checked-field.tsx';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { percent } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { chosenPaymentMethod, paymentMethodOptions } from '../../words/payment-methods.ts';
import { typedNumber, typedText } from '../../words/typed-number.ts';
import { taxChoice, taxOf } from '../invoices/tax-choice.ts';
import { TaxSelect } from '../invoices/tax-select.tsx';
import { SettingsFrame } from './frame.tsx';

const W = words({
  title: ['Impuestos habituales de cada línea', 'What each line begins with', 'Amb què comença cada línia'],
  says: [
    'En cada factura puedes cambiarlo; esto es lo habitual.',
    'Each invoice may say otherwise; this is what is usual.',
    'A cada factura ho pots canviar; això és l’habitual.',
  ],
  tax: ['Impuesto', 'Tax', 'Impost'],
  irpf: ['Retención IRPF', 'Income tax withheld', 'Retenció IRPF'],
  byRecipient: [
    'Retener solo a empresas y profesionales españoles',
    'Withhold from Spanish businesses alone',
    'Retenir només a empreses i professionals espanyols',
  ],
  byRecipientSays: [
    'A particulares y a clientes de fuera no se les pone retención.',
    'Private customers and those abroad bear none.',
    'A particulars i a clients de fora no se’ls posa retenció.',
  ],
  surcharge: [
    'Aplicar recargo de equivalencia a quien lo lleva',
    'Apply the equivalence surcharge where it is due',
    'Aplica el recàrrec d’equivalència a qui el porta',
  ],
  pay: ['Cómo y cuándo te pagan', 'How and when you are paid', 'Com i quan et paguen'],
  method: ['Forma de pago', 'Payment method', 'Forma de pagament'],
  unknown: ['Sin indicar', 'Not given', 'Sense indicar'],
  iban: ['Cuenta en la que cobras (IBAN)', 'Account that you are paid on (IBAN)', 'Compte on cobres (IBAN)'],
  ibanSays: [
    'Sale en las facturas nuevas que se pagan por transferencia.',
    'New invoices that are paid by transfer print it.',
    'Surt a les factures noves que es paguen per transferència.',
  ],
  term: ['Días hasta el vencimiento', 'Days until it falls due', 'Dies fins al venciment'],
  proforma: ['Días que vale una proforma', 'Days that a proforma holds', 'Dies que val una proforma'],
});

/** Page for the default taxes, withholding and payment of new documents. */
export function TaxSettings() {
  const configuration = useGet('tax-configuration.get');
  const company = useGet('companies.get');
  return (
    <SettingsFrame>
      <Loaded read={configuration} rows={8}>
        {(first) => (
          <Loaded read={company} rows={8}>
            {(of) => <TaxForm first={first} company={of} />}
          </Loaded>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function TaxForm({ first, company }: { first: Schemas['TaxConfiguration']; company: Schemas['Company'] }) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const catalogue = useGet('tax-types.list');
  const { values, set, text } = useForm(
    {
      tax: taxChoice(first.default_main_tax),
      irpf: String(first.default_irpf_rate),
      hasSurcharge: first.apply_equivalence_surcharge,
      byRecipient: first.defaults_by_recipient,
      method: first.default_payment_method ?? '',
      // A company that was made by the API can have its account in its own field alone. The form moves it to this one.
      iban: groupedIban(first.default_iban ?? company.default_iban ?? ''),
      days: typedText(first.payment_term_days),
      proformaDays: typedText(first.proforma_validity_days),
    },
    act.failure,
    limitsOf('tax-configuration.update.patch'),
  );
  const save = async () => {
    const response = await act.run('tax-configuration.update.patch', {
      body: {
        ...(values.tax === taxChoice(first.default_main_tax) ? {} : { default_main_tax: taxOf(values.tax) }),
        default_irpf_rate: Number(values.irpf),
        apply_equivalence_surcharge: values.hasSurcharge,
        defaults_by_recipient: values.byRecipient,
        default_payment_method: chosenPaymentMethod(values.method),
        default_iban: orNull(values.iban),
        payment_term_days: typedNumber(values.days, 'whole'),
        proforma_validity_days: typedNumber(values.proformaDays, 'whole'),
      },
    });
    if (response === undefined || company.default_iban === null) return response;
    return await act.run('companies.update', { body: { default_iban: null } });
  };
  return (
    <form onSubmit={saving(save)}>
      <Section title={W.title}>
        <p class="muted">{W.says}</p>
        <div class="fields">
          <TaxSelect label={W.tax} value={values.tax} onValue={(tax) => set({ tax })} />
          <SelectField
            label={W.irpf}
            value={values.irpf}
            onValue={(irpf) => set({ irpf })}
            options={(catalogue.data?.irpf_rates ?? [Number(values.irpf)]).map((rate) => [
              String(rate),
              percent(rate),
            ])}
          />
        </div>
        <CheckField
          label={W.byRecipient}
          hint={W.byRecipientSays}
          checked={values.byRecipient}
          onChecked={(byRecipient) => set({ byRecipient })}
        />
        <CheckField
          label={W.surcharge}
          checked={values.hasSurcharge}
          onChecked={(hasSurcharge) => set({ hasSurcharge })}
        />
      </Section>
      <Section title={W.pay}>
        <div class="fields">
          <SelectField
            label={W.method}
            value={values.method}
            onValue={(method) => set({ method })}
            options={paymentMethodOptions(W.unknown)}
          />
          <IbanField label={W.iban} hint={W.ibanSays} {...text('iban', 'default_iban')} />
          <NumberField kind="whole" least={0} label={W.term} {...text('days', 'payment_term_days')} />
          <NumberField
            kind="whole"
            least={1}
            label={W.proforma}
            {...text('proformaDays', 'proforma_validity_days')}
          />
        </div>
      </Section>
      <SaveFoot act={act} isSaved={isSaved} />
    </form>
  );
}
