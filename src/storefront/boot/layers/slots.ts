/** The place in a layer that is filled in. */
export function slot<E extends HTMLElement>(root: ParentNode, name: string): E | null {
  return root.querySelector<E>(`[data-slot="${name}"]`);
}

export function setText(root: ParentNode, name: string, text: string | null | undefined): void {
  const element = slot(root, name);
  if (element) element.textContent = text ?? '';
}

/** One copy of the first element of a list for each entry, in its place. */
export function repeatFirst<Entry>(
  list: Element | null,
  entries: Iterable<Entry>,
  fill: (row: HTMLElement, entry: Entry) => void,
): void {
  const first = list?.firstElementChild;
  if (!list || !first) return;
  const rows = [...entries].map((entry) => {
    const row = first.cloneNode(true) as HTMLElement;
    fill(row, entry);
    return row;
  });
  list.replaceChildren(...rows);
}
