import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Act } from '../api/query.ts';
import { say } from '../words/language.ts';
import { Dialog } from './dialog.tsx';
import { FileField } from './file-field.tsx';
import { FailureNotice, Notice } from './notice.tsx';

interface Parts<T> {
  title: string;
  /** Label of the file field. */
  label: string;
  /** File extensions and media types that the browser offers. */
  accept: string;
  act: Act;
  /** Sends the file. Resolves to undefined if the service refuses it; `act` holds the failure. */
  onUpload: (file: File) => Promise<T | undefined>;
  /** Describes the result in a sentence. */
  outcome: (result: T) => string;
  onClose: () => void;
  /** Content above the file field. `children` are the further fields. */
  lead?: ComponentChildren;
  children?: ComponentChildren;
}

/** Dialog that uploads one file and shows the result. */
export function UploadDialog<T>(parts: Parts<T>) {
  const { title, label, accept, act, onUpload, outcome, onClose, lead, children } = parts;
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<T | undefined>(undefined);
  const upload = async (event: Event) => {
    event.preventDefault();
    if (file !== null) setResult(await onUpload(file));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void upload(event)}>
        {lead !== undefined && <p>{lead}</p>}
        <FileField label={label} accept={accept} required onFile={setFile} />
        {children}
        <FailureNotice failure={act.failure} />
        {result !== undefined && <Notice kind="good">{outcome(result)}</Notice>}
        <footer>
          <button type="submit" disabled={act.busy || file === null}>
            {say(['Subir', 'Upload', 'Puja'])}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
