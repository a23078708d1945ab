import { useState } from 'preact/hooks';
import { useAct } from '../../../api/query.ts';
import { DateField } from '../../../parts/checked-field.tsx';
import { SelectField, wrongWith } from '../../../parts/field.tsx';
import { FailureNotice } from '../../../parts/notice.tsx';
import { now } from '../../../words/clock.ts';
import { dateIn } from '../../../words/figures.ts';
import { words } from '../../../words/language.ts';
import { ActFoot, type ActParts } from './act-foot.tsx';

const W = words({
  when: ['Qué día', 'Which day', 'Quin dia'],
  how: ['Qué hacer', 'What to do', 'Què cal fer'],
  wake: ['Volver a borrador', 'Back to a draft', 'Torna a esborrany'],
  issueThen: ['Emitir', 'Issue', 'Emet'],
  sendThen: ['Emitir y enviar', 'Issue and send', 'Emet i envia'],
});

/** Form that schedules a draft for a day. */
export function Schedule({ invoice, onClose }: ActParts) {
  const act = useAct();
  const [date, setDate] = useState(() => dateIn(now()));
  const [mode, setMode] = useState('ISSUE');
  const submit = async (event: Event) => {
    event.preventDefault();
    const generation_mode = mode === 'DRAFT' || mode === 'ISSUE_AND_SEND' ? mode : 'ISSUE';
    if (
      await act.run('invoices.schedule', {
        path: { invoice_id: invoice.id },
        body: { scheduled_for: date, generation_mode },
      })
    )
      onClose();
  };
  return (
    <form onSubmit={submit}>
      <DateField
        label={W.when}
        value={date}
        onValue={setDate}
        required
        error={wrongWith(act.failure, 'scheduled_for')}
      />
      <SelectField
        label={W.how}
        value={mode}
        onValue={setMode}
        options={[
          ['ISSUE', W.issueThen],
          ['ISSUE_AND_SEND', W.sendThen],
          ['DRAFT', W.wake],
        ]}
      />
      <FailureNotice failure={act.failure} />
      <ActFoot kind="SCHEDULE" busy={act.busy} onClose={onClose} />
    </form>
  );
}
