import { styled } from 'styled-components';

/** An address, or what else stands in its place; it breaks behind its @ rather than within a word. */
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
