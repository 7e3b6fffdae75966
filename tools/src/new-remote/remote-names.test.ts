import { remoteNames } from './remote-names.ts';

describe('the names of a remote', () => {
  it('are made of one, for folder, address, code and people', () => {
    expect(remoteNames('case-studies')).toEqual({
      id: 'case-studies',
      room: 'remote-case-studies',
      path: '/case-studies',
      name: 'caseStudies',
      Name: 'CaseStudies',
      title: 'Case studies',
      label: 'Case studies',
    });
  });

  it('have a label that the menu has room for', () => {
    expect(remoteNames('a-very-long-name-of-a-remote').label).toBe('A very long name o');
  });

  it('are the same with the folder’s prefix', () => {
    expect(remoteNames('remote-events')).toEqual(remoteNames('events'));
  });

  it.each(['Events', '9-lives', 'a--b', 'a-', '-a', 'a_b', 'a/b', '../a', 'a b', 'remote-', 'é', 'a'.repeat(41)])(
    'are refused when they are asked for as “%s”, with what is allowed',
    (wanted) => {
      expect(() => remoteNames(wanted)).toThrow(
        `“${wanted}” can't be the name of a remote: it begins with a lower-case letter`,
      );
    },
  );

  it('are asked for when there is none', () => {
    expect(() => remoteNames(undefined)).toThrow('npm run new-remote -- events');
  });
});
