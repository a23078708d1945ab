import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

/** A screen: its title, which the tab shows too, what is done there, and its content. */
export function Page({
  title,
  actions,
  children,
  lead,
}: {
  title: string;
  actions?: ComponentChildren;
  lead?: ComponentChildren;
  children: ComponentChildren;
}) {
  useEffect(() => {
    document.title = `${title} · Folio`;
  }, [title]);
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {lead !== undefined && <p class="lead">{lead}</p>}
      {children}
    </>
  );
}

/** A part of a screen, with a heading of its own. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <section class="card">
      <div class="heading">
        <h2>{title}</h2>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
