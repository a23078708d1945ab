import { Dialog } from '../../../parts/dialog.tsx';
import { Correct } from '../correct.tsx';
import { Exchange } from '../exchange.tsx';
import { Repair } from '../repair.tsx';
import type { ActParts } from './act-foot.tsx';
import { type ActKind, nameOfAct } from './act-kinds.ts';
import { Convert, Copy, MarkSent, Unschedule, Unsend } from './confirmed-acts.tsx';
import { Issue } from './issue.tsx';
import { MarkPaid } from './mark-paid.tsx';
import { Schedule } from './schedule.tsx';
import { Send } from './send.tsx';
import { Void } from './void.tsx';

/** Acts that a dialog prepares. Deletion has none, because it can be undone. */
export type DialogKind = Exclude<ActKind, 'DELETE'>;

const DIALOGS: Readonly<Record<DialogKind, (parts: ActParts) => preact.JSX.Element>> = {
  ISSUE: Issue,
  SEND: Send,
  PAID: MarkPaid,
  MARK_SENT: MarkSent,
  UNSEND: Unsend,
  CORRECT: Correct,
  VOID: Void,
  EXCHANGE: Exchange,
  CONVERT: Convert,
  REPAIR: Repair,
  SCHEDULE: Schedule,
  UNSCHEDULE: Unschedule,
  COPY: Copy,
};

/** Dialog that prepares, previews and performs an act. */
export function ActDialog({ kind, ...parts }: ActParts & { kind: DialogKind }) {
  const Form = DIALOGS[kind];
  return (
    <Dialog title={nameOfAct(kind)} onClose={parts.onClose} wide={kind === 'CORRECT' || kind === 'EXCHANGE'}>
      <Form {...parts} />
    </Dialog>
  );
}
