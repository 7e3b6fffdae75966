import { Button } from '@northlight/shared/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

interface VersionFormProps {
  readonly name: string;
  readonly shown: string;
  readonly versions: readonly string[];
  /** A choice of this browser is in force. */
  readonly isChosen: boolean;
  /** @param version null for whatever the server chooses. */
  readonly onChoose: (version: string | null) => void;
}

/** Chooses the version of one remote: out of the stored ones, or any other by its name. */
export function VersionForm({ name, shown, versions, isChosen, onChoose }: VersionFormProps) {
  const [version, setVersion] = useState('');
  const id = useId();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (version.trim()) onChoose(version.trim());
      }}
    >
      <input aria-label={`Version of ${name}`} list={`${id}-versions`} value={version} placeholder={shown} autoComplete="off" spellCheck={false} onChange={({ target }) => setVersion(target.value)} />
      <datalist id={`${id}-versions`}>
        {versions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Button size="s" kind="line" type="submit" aria-label={`Show this version of ${name}`}>
        Show
      </Button>
      {isChosen && (
        <Button size="s" kind="line" onClick={() => onChoose(null)} aria-label={`Let the site choose the version of ${name}`}>
          Undo
        </Button>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  > input {
    width: 11rem;
    max-width: 100%;
    min-height: 32px;
    padding-inline: var(--s2);
    border: 1px solid var(--rule-2);
    border-radius: var(--radius);
    background: var(--bg);
    color: var(--ink);
    font: inherit;
  }
  > input::placeholder { color: var(--ink-2); opacity: 1; }
`;
