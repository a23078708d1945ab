import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useLocation } from '../../shell/routing.tsx';
import { day, money } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';

type Template = Schemas['RecurringInvoice'];

const W = words({
  pause: ['Pausar', 'Pause', 'Pausa'],
  resume: ['Reanudar', 'Resume', 'Reprèn'],
  finish: ['Terminar', 'Finish', 'Acaba'],
  finishSays: [
    'No se emitirá ninguna más. Lo ya emitido se conserva.',
    'None is issued any more. What was issued stays.',
    'No se n’emetrà cap més. El que ja està emès es queda.',
  ],
  skip: ['Saltar la próxima', 'Skip the next one', 'Salta la pròxima'],
  skipSays: [
    'La factura del {date} no se emite; la serie sigue con la siguiente.',
    'The invoice of {date} is not issued; it goes on with the one after.',
    'La factura del {date} no s’emet; continua amb la següent.',
  ],
  now: ['Emitir ya la próxima', 'Issue the next one now', 'Emet ja la pròxima'],
  nowSays: [
    'Se emite ahora y para siempre, por {total}.',
    'It is issued now and for good, for {total}.',
    'S’emet ara i per sempre, per {total}.',
  ],
  remove: ['Borrar', 'Delete', 'Esborra'],
  removeSays: [
    'Las facturas que emitió se conservan. No se puede deshacer.',
    'The invoices that it made stay. This cannot be undone.',
    'Les factures que va fer es queden. No es pot desfer.',
  ],
});

/** Buttons of a recurring invoice: those that its status allows. */
export function Acts({ template }: { template: Template }) {
  const act = useAct();
  const to = usePaths();
  const [, navigate] = useLocation();
  const path = { recurring_invoice_id: template.id };
  const setStatus = (status: Template['status']) =>
    act.run('recurring-invoices.set-status', { path, body: { status } });
  const confirmed = async (name: string, says: string, run: () => Promise<unknown>, isGrave = true) => {
    if (await confirmAct(name, says, name, isGrave)) await run();
  };
  const acts: (readonly [string, () => Promise<unknown>])[] = [];
  if (template.status === 'ACTIVE' && template.next_generation !== null) {
    const total = money(template.next_amount);
    const date = day(template.next_generation);
    acts.push(
      [
        W.now,
        () =>
          confirmed(
            W.now,
            fill(W.nowSays, { total }),
            () =>
              act.run(
                'recurring-invoices.generate',
                { path },
                { done: ({ data }) => data.id !== null && navigate(to(`invoices/${data.id}`)) },
              ),
            false,
          ),
      ],
      [
        W.skip,
        () =>
          confirmed(W.skip, fill(W.skipSays, { date }), () => act.run('recurring-invoices.skip', { path })),
      ],
      [W.pause, () => setStatus('PAUSED')],
    );
  }
  if (template.status === 'PAUSED') acts.push([W.resume, () => setStatus('ACTIVE')]);
  if (template.status !== 'COMPLETED')
    acts.push([W.finish, () => confirmed(W.finish, W.finishSays, () => setStatus('COMPLETED'))]);
  acts.push([
    W.remove,
    () =>
      confirmed(W.remove, W.removeSays, () =>
        act.run('recurring-invoices.delete', { path }, { done: () => navigate(to('recurring')) }),
      ),
  ]);
  return (
    <>
      {acts.map(([name, run]) => (
        <button key={name} type="button" class="quiet" disabled={act.busy} onClick={() => void run()}>
          {name}
        </button>
      ))}
      <FailureNotice failure={act.failure} />
    </>
  );
}
