import { rulesState, UK_POLICY } from '../../test/data/policy.js';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, user, waitFor } from '../../test/screen.js';

afterEach(closeApp);

const changed = rulesState({ isCurrent: false });

describe('The dialog about changed rules', () => {
  it('blocks a game until the rules are accepted, once', async () => {
    const { api } = renderApp('/coinflip', { api: { 'GET account/rules': changed } });
    await waitFor(() => screen.getByRole('dialog', { name: 'Our rules' }));
    api.answer('POST account/rules', () => {
      api.answer('GET account/rules', rulesState());
      return rulesState();
    });
    await user.click(screen.getByRole('button', { name: 'Accept and play' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests('POST account/rules')[0]?.body).toEqual({ rules: changed.rules });
  });

  it('is not shown by the wallet', async () => {
    renderApp('/wallet', { api: { 'GET account/rules': changed } });
    await waitFor(() => screen.getByRole('contentinfo'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for what the policy wants, and shows a refusal', async () => {
    const { api } = renderApp('/coinflip', {
      api: {
        'GET policy': UK_POLICY,
        'GET account/rules': { ...changed, asksAge: true, asksPlace: true },
        'POST account/rules': refusal(403, 'PLACE_REFUSED', 'The games are not offered in your country.', {
          errors: [{ field: 'country', message: 'The games are not offered in your country.' }],
        }),
      },
    });
    const accept = await waitFor(() => screen.getByRole('button', { name: 'Accept and play' }));
    await user.click(accept);
    await waitFor(() => screen.getByText('Please enter your date of birth.'));
    screen.getByText('Please choose your country.');
    expect(api.count('POST account/rules')).toBe(0);
    await user.type(screen.getByLabelText('Date of birth'), '1990-02-28');
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'FR');
    await user.click(screen.getByRole('checkbox'));
    await user.click(accept);
    await waitFor(() =>
      expect(screen.getAllByText('The games are not offered in your country.')).not.toEqual([]),
    );
    expect(api.requests('POST account/rules')[0]?.body).toEqual({
      rules: changed.rules,
      birthDate: '1990-02-28',
      country: 'FR',
      acceptsRules: true,
    });
  });
});
