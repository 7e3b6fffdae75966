import type { Retention } from '@northlight/shared/forms';
import { ShellServicesProvider } from '@northlight/shared/remote';
import { fakeApi } from '@northlight/shared/testing';
import { render, screen } from '@testing-library/react';
import { PlainApplication } from './PlainApplication.tsx';

const nobody = { success: () => {}, error: () => {}, info: () => {} };

function show(retention?: Retention) {
  const services = {
    api: fakeApi({}),
    notify: nobody,
    siteOrigin: 'https://site.test',
    timeZone: 'UTC',
    slot: () => null,
    ...(retention && { retention }),
  };
  render(
    <ShellServicesProvider services={services}>
      <PlainApplication offer={11} />
    </ShellServicesProvider>,
  );
}

describe('the application form of a browser without a script', () => {
  it('says for how long an application is kept', () => {
    show({ message: {}, application: { rejected: 180 } });

    expect(
      screen.getByText(/^We delete your application with its resume 180 days after we have turned it down\./),
    ).toBeTruthy();
  });

  it('says that an application is kept where nothing is deleted by itself', () => {
    show();

    expect(screen.getByText(/^We keep your application with its resume until our team deletes it\./)).toBeTruthy();
  });
});
