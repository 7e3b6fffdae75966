import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';

const settings: Settings = {
  dataFolder: '/var/lib/northlight',
  sitePort: 3000,
  apiPort: 4000,
  siteOrigin: 'http://localhost:3000',
  apiOrigin: 'http://localhost:4000',
};

describe('what a start says at its end', () => {
  it('has the password of the administrator whom it has made', () => {
    const administrator = { email: 'admin@example.com', password: 'north-light-is-even' };

    expect(welcome(settings, 1000, 'both', administrator)).toContain(
      'as admin@example.com with the password north-light-is-even, which is shown only now',
    );
  });

  it('says later how to set a new one', () => {
    expect(welcome(settings, 1000, 'both')).toContain('npm run admin -- reset-password admin@example.com');
  });
});
