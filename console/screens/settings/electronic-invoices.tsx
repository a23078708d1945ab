import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { deliveryNamed, EinvoiceChoice, formNamed } from '../../parts/einvoice-choice.tsx';
import { CheckField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Facturas electrónicas', 'Electronic invoices', 'Factures electròniques'],
  says: [
    'Para los clientes que no tienen otro formato en su ficha.',
    'What customers get whose own page says nothing else.',
    'El que reben els clients que no diuen una altra cosa a la seva fitxa.',
  ],
  none: ['Ninguna', 'None', 'Cap'],
  operator: [
    'Que firme el operador del servicio si la empresa no tiene certificado',
    'The operator of the service signs where the company has no certificate',
    'Que signi l’operador del servei si l’empresa no té certificat',
  ],
  operatorSays: [
    'Firma como tercero, y la Facturae lo nombra. Solo donde el operador tiene certificado.',
    'It signs as a third party, which the Facturae names. Only where the operator has a certificate.',
    'Signa com a tercer, i la Facturae l’anomena. Només on l’operador té certificat.',
  ],
});

/** Settings for the default electronic invoice and for the operator's signature. */
export function ElectronicInvoiceSettings() {
  const configuration = useGet('einvoice-configuration.get');
  return (
    <Loaded read={configuration} rows={3}>
      {(first) => <ConfigurationForm first={first} />}
    </Loaded>
  );
}

function ConfigurationForm({ first }: { first: Schemas['EinvoiceConfiguration'] }) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const { values, set } = useForm(
    { form: first.form ?? '', delivery: first.delivery ?? '', isThirdParty: first.third_party_signature },
    act.failure,
  );
  const save = () =>
    act.run('einvoice-configuration.update.patch', {
      body: {
        form: formNamed(values.form),
        delivery: deliveryNamed(values.delivery),
        third_party_signature: values.isThirdParty,
      },
    });
  return (
    <Section title={W.title}>
      <form onSubmit={saving(save)}>
        <p class="muted">{W.says}</p>
        <div class="fields">
          <EinvoiceChoice
            form={values.form}
            delivery={values.delivery}
            none={W.none}
            onForm={(form) => set({ form })}
            onDelivery={(delivery) => set({ delivery })}
          />
        </div>
        <CheckField
          label={W.operator}
          hint={W.operatorSays}
          checked={values.isThirdParty}
          onChecked={(isThirdParty) => set({ isThirdParty })}
        />
        <SaveFoot act={act} isSaved={isSaved} />
      </form>
    </Section>
  );
}
