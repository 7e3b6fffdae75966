import { styled } from 'styled-components';

/** Shows an e-mail address, or a text in its place. A long one breaks after its @, not within a word. */
export function Address({ children }: { readonly children: string }) {
  const [name, ...host] = children.split('@');
  return (
    <Whole dir="auto">
      {name}
      {host.length === 0 ? null : (
        <>
          @<wbr />
          {host.join('@')}
        </>
      )}
    </Whole>
  );
}

const Whole = styled.span`
  overflow-wrap: break-word;
`;
