import { resumeName } from './resume-name.ts';

describe('resumeName', () => {
  it.each([
    ['Farhana Karim', 'resume-7-farhana-karim.pdf'],
    ['Leïla Ben Youssef', 'resume-7-leïla-ben-youssef.pdf'],
    ['ফারহানা করিম', 'resume-7-ফারহানা-করিম.pdf'],
    ['../../etc/passwd', 'resume-7-etc-passwd.pdf'],
    ['C:\\con|"<x>?*', 'resume-7-c-con-x.pdf'],
    ['evil\u202Efdp.exe', 'resume-7-evil-fdp-exe.pdf'],
    ['!!!', 'resume-7.pdf'],
  ])('calls the file of %s', (name, file) => {
    expect(resumeName({ id: 7, name })).toBe(file);
  });

  it('stays short enough for every disk', () => {
    expect(resumeName({ id: 7, name: '𠮷'.repeat(100) })).toBe(`resume-7-${'𠮷'.repeat(60)}.pdf`);
  });
});
