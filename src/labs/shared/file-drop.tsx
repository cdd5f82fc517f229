import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Action } from './action.tsx';
import lab from './lab.module.css';
import styles from './file-drop.module.css';

type Props = {
  /** The label of the button that opens files. */
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Takes files dropped on its children or chosen with a button. They are read in the page and not uploaded. */
export function FileDrop({ label, accept, onFiles, actions, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    if (files?.length) onFiles([...files]);
  };
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      {children}
      <div className={lab.actions}>
        <Action onClick={() => input.current?.click()}>{label}</Action>
        {actions}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Allows opening the same file again after it was edited.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
