import { type ChangeEvent, type ComponentPropsWithRef, type DragEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { byteSize } from './byte-size.ts';
import { Control } from './control.ts';
import { FieldNote, type FieldTexts } from './Field.tsx';
import { type CurrentFile, FilePreview } from './FilePreview.tsx';

export interface FileFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type' | 'multiple' | 'children'> {
  /** What is stored now; shown until another file is chosen. */
  readonly current?: CurrentFile;
  /** Props of a second input that takes an address instead; without them there is none. */
  readonly address?: ComponentPropsWithRef<'input'>;
  /** Part of the upload that is done, 0 to 1; absent while nothing is being sent. */
  readonly progress?: number;
  readonly chooseLabel?: string;
  /** The chosen file, where the form keeps it itself and the input is only the way to it; null is none. */
  readonly file?: File | null;
  /** More about the file, inside the field's frame. */
  readonly children?: ReactNode;
}

const ONE_FILE = 'Drop one file at a time.';

/**
 * One file: chosen, dropped on the field, or given as an address. Ref and other props reach the `<input type="file">`,
 * which stays the only owner of the file, so that forms read it as they read any input; a form that gives `file` owns
 * it instead.
 */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    span,
    id,
    current,
    address,
    progress,
    chooseLabel = 'Choose file',
    file,
    children,
    onChange,
    ...input
  } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [ownFile, setOwnFile] = useState<File | null>(null);
  const chosen = file === undefined ? ownFile : file;
  const [isOver, setOver] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const problem = wasRefused ? ONE_FILE : error;
  const note = (problem ?? hint) ? `${inputId}-note` : undefined;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setOwnFile(event.target.files?.[0] ?? null);
    setRefused(false);
    onChange?.(event);
  };

  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    setRefused(files.length > 1);
    if (files.length === 1) give(inputId, files);
  };

  return (
    <Group data-span={span}>
      <Legend id={`${inputId}-legend`}>{label}</Legend>
      <Well
        data-over={isOver || undefined}
        data-invalid={problem ? true : undefined}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FilePreview chosen={chosen} current={current} />
        <Choose>
          <input
            {...input}
            id={inputId}
            type="file"
            aria-labelledby={`${inputId}-legend ${inputId}-choose`}
            aria-describedby={note}
            aria-invalid={problem ? true : undefined}
            aria-required={required}
            onChange={change}
          />
          <span id={`${inputId}-choose`}>{chooseLabel}</span>
        </Choose>
        {chosen ? (
          <Chosen>
            <span>
              {chosen.name}, {byteSize(chosen.size)}
            </span>
            <Remove type="button" onClick={() => remove(inputId)}>
              Remove
            </Remove>
          </Chosen>
        ) : null}
        {address && !chosen ? (
          <Address>
            <span aria-hidden="true">or</span>
            <Control
              type="url"
              placeholder="Paste an address"
              aria-label="Paste an address"
              aria-describedby={note}
              {...address}
            />
          </Address>
        ) : null}
        {children}
        {progress === undefined ? null : <Progress value={progress} aria-label="Upload progress" />}
      </Well>
      <FieldNote id={`${inputId}-note`} error={problem} hint={hint} />
    </Group>
  );
}

/** Hands files to the input as if they had been chosen there, so that its listeners hear of it. */
function give(inputId: string, files: FileList | null) {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return;
  if (files) input.files = files;
  else input.value = '';
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The button goes with the file: focus stays in the field. */
function remove(inputId: string) {
  give(inputId, null);
  document.getElementById(inputId)?.focus();
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 8px;
  font-size: var(--t-ui);
  font-weight: 560;
  line-height: 1.6;
`;

const Well = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  padding: 16px;
  border: 1px dashed var(--rule-2);
  border-radius: var(--radius);

  &[data-over] {
    background: var(--tint-2);
    border-color: var(--accent);
  }

  &[data-invalid] {
    border-color: var(--danger);
    box-shadow: inset 4px 0 0 var(--danger);
  }
`;

/** The input lies invisible over its label: it is clicked, focused and dropped upon as the native control it is. */
const Choose = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 18px;
  border-radius: var(--radius);
  box-shadow: inset 0 0 0 1px var(--rule-2);
  font-size: 0.9375rem;
  font-weight: 560;

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;

    &::file-selector-button {
      cursor: pointer;
    }
  }

  &:hover {
    box-shadow: inset 0 0 0 1px var(--accent);
    background: var(--tint-2);
  }

  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
`;

const Chosen = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;
  font-size: var(--t-ui);
  overflow-wrap: anywhere;
`;

const Remove = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--danger);
  font: inherit;
  font-weight: 560;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

const Address = styled.span`
  display: flex;
  flex: 1 1 220px;
  align-items: center;
  gap: 16px;
  min-width: 0;
  font-size: var(--t-ui);
  color: var(--ink-2);

  > input {
    color: var(--ink);
  }
`;

const Progress = styled.progress`
  flex: 1 0 100%;
  width: 100%;
  height: 6px;
  accent-color: var(--accent);
`;
