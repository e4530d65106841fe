import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import styles from './toast.module.css';

type Shown = {
  id: number;
  text: string;
  tone: 'done' | 'problem';
  action?: { label: string; run: () => void };
};
type Show = (text: string, options?: Partial<Pick<Shown, 'tone' | 'action'>>) => void;

const ShowToast = createContext<Show>(() => {});
const DismissDone = createContext(() => {});

/** Shows a message: `toast('Saved')`, with an action such as Undo, or with `tone: 'problem'`. */
export function useToast(): Show {
  return useContext(ShowToast);
}

/** Removes toasts that only confirm something. Dialogs call it when they open, because a toast could cover their fields. */
export function useDismissDone(): () => void {
  return useContext(DismissDone);
}

let nextId = 1;

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const show = useCallback<Show>((text, { tone = 'done', action } = {}) => {
    setShown((before) => [...before.slice(-2), { id: nextId++, text, tone, ...(action && { action }) }]);
  }, []);
  const dismissDone = useCallback(() => {
    setShown((before) => before.filter(({ tone, action }) => tone === 'problem' || action));
  }, []);
  return (
    <ShowToast value={show}>
      <Toast.Provider swipeDirection="right">
        <DismissDone value={dismissDone}>{children}</DismissDone>
        {shown.map(({ id, text, tone, action }) => (
          <Toast.Root
            key={id}
            className={styles.toast}
            data-tone={tone}
            duration={tone === 'problem' || action ? 12_000 : 5_000}
            onOpenChange={(isOpen) => {
              if (!isOpen) setShown((before) => before.filter((other) => other.id !== id));
            }}
          >
            <Toast.Description>{text}</Toast.Description>
            {action && (
              <Toast.Action className={styles.action} altText={action.label} onClick={action.run}>
                {action.label}
              </Toast.Action>
            )}
            <Toast.Close className={styles.action} aria-label="Close">
              ×
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport className={styles.viewport} />
      </Toast.Provider>
    </ShowToast>
  );
}
