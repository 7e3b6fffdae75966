import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { byteSize } from './byte-size.ts';
import { Control } from './control.ts';
import { FieldNotes, type FieldTexts, noteIds } from './Field.tsx';
import { Address, Choose, Chosen, FileGroup, FileLegend, Progress, Remove, Well } from './file-field-frame.ts';
import { type CurrentFile, FilePreview } from './FilePreview.tsx';
import { useOneFile } from './use-one-file.ts';

export interface FileFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type' | 'multiple' | 'children'> {
  /** The stored file; shown until another file is chosen. */
  readonly current?: CurrentFile;
  /** Props of a second input for an address; without them there is none. */
  readonly address?: ComponentPropsWithRef<'input'>;
  /** Share of the upload that is done, 0 to 1; absent if nothing is being sent. */
  readonly progress?: number;
  readonly chooseLabel?: string;
  /** The chosen file, if the form stores it itself and does not read the input; null for none. */
  readonly file?: File | null;
  /** Further content about the file, inside the field's frame. */
  readonly children?: ReactNode;
}

/**
 * A field for one file: chosen, dropped on the field, or given as an address. Ref and other props are passed to the
 * `<input type="file">`. The input owns the file, so that forms read it like any input, unless the form passes `file`
 * and owns it.
 */
export function FileField({
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
}: FileFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const { chosen, refusal, change, remove, target } = useOneFile(inputId, file, onChange);
  const problem = refusal ?? error;
  const description = noteIds(inputId, { error: problem, hint });

  return (
    <FileGroup data-span={span}>
      <FileLegend id={`${inputId}-legend`}>{label}</FileLegend>
      <Well {...target} data-invalid={problem ? true : undefined}>
        <FilePreview chosen={chosen} current={current} />
        <Choose>
          <input
            {...input}
            id={inputId}
            type="file"
            aria-labelledby={`${inputId}-legend ${inputId}-choose`}
            aria-describedby={description}
            aria-invalid={problem ? true : undefined}
            aria-required={required}
            onChange={change}
          />
          <span id={`${inputId}-choose`}>{chooseLabel}</span>
        </Choose>
        {chosen ? <ChosenFile file={chosen} onRemove={remove} /> : null}
        {address && !chosen ? <AddressInput aria-describedby={description} {...address} /> : null}
        {children}
        {progress === undefined ? null : <Progress value={progress} aria-label="Upload progress" />}
      </Well>
      <FieldNotes id={inputId} error={problem} hint={hint} />
    </FileGroup>
  );
}

function ChosenFile({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <Chosen>
      <span>
        {file.name}, {byteSize(file.size)}
      </span>
      <Remove type="button" onClick={onRemove}>
        Remove
      </Remove>
    </Chosen>
  );
}

function AddressInput(props: ComponentPropsWithRef<'input'>) {
  return (
    <Address>
      <span aria-hidden="true">or</span>
      <Control type="url" placeholder="Paste an address" aria-label="Paste an address" {...props} />
    </Address>
  );
}
