import { REQUEST_PARAMETERS } from './x-oauth.js';

/** The accounts that have a button. Any other username can be typed. */
const ACCOUNTS = ['arena_fan', 'night_owl', 'lucky_llama'];

/** The path that the page's forms are submitted to. */
export const CHOICE_PATH = '/i/oauth2/authorize/choice';

const STYLE = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
    background: radial-gradient(90% 60% at 50% 0, #1f1a17, #0c0a09 70%); color: #f7f0e8;
    font: 16px/1.5 Figtree, system-ui, sans-serif; }
  main { width: 100%; max-width: 400px; background: #151210; border: 1px solid rgba(255, 232, 210, 0.1);
    border-radius: 14px; padding: 28px 24px; }
  .note { display: inline-block; margin: 0 0 16px; padding: 2px 10px; border-radius: 99px; font-size: 13px;
    color: #7be0b8; border: 1px solid rgba(123, 224, 184, 0.35); }
  h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.2; }
  p { margin: 0 0 20px; color: #b9ac9f; overflow-wrap: anywhere; }
  .error { color: #f58a84; }
  form { display: grid; gap: 10px; }
  button, input { width: 100%; min-height: 48px; padding: 0 16px; border-radius: 10px; font: inherit; color: #f7f0e8;
    background: #1f1a17; border: 1px solid rgba(255, 232, 210, 0.22); }
  ::placeholder { color: #978a7d; opacity: 1; }
  button { text-align: left; cursor: pointer; }
  button:hover { background: #2b2521; }
  button:focus-visible, input:focus-visible { outline: 2px solid #ff955a; outline-offset: 2px; }
  label { margin-top: 14px; font-size: 14px; color: #b9ac9f; }
  .go { background: #ff7a2f; border-color: #ff7a2f; color: #1d0d04; font-weight: 650; text-align: center; }
  .go:hover { background: #ff955a; }
  .quiet { background: none; border-color: transparent; color: #b9ac9f; text-align: center; }`;

/**
 * Returns the page where the user picks an account or cancels. The server keeps no state: the request's parameters are
 * hidden fields of the forms.
 * @param error the message shown below the username field
 */
export function accountPage(parameters: URLSearchParams, error?: string): string {
  const hidden = REQUEST_PARAMETERS.map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(parameters.get(name) ?? '')}">`,
  ).join('');
  const accounts = ACCOUNTS.map((name) => `<button name="account" value="${name}">@${name}</button>`).join(
    '',
  );
  return page(`
    <h1>Choose an X account</h1>
    <p>ARENA wants to read your X username, and nothing else. This simulator asks for no password: you can pick any
      account.</p>
    <form action="${CHOICE_PATH}">${hidden}${accounts}</form>
    <form action="${CHOICE_PATH}">${hidden}
      <label for="account">Another account</label>
      <input id="account" name="account" placeholder="@username" maxlength="16" required autocomplete="off"
        autocapitalize="none" spellcheck="false"${error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'}>
      ${error === undefined ? '' : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}
      <button class="go">Authorise ARENA</button>
    </form>
    <form action="${CHOICE_PATH}">${hidden}
      <button class="quiet" name="refuse" value="yes">Cancel</button>
    </form>`);
}

/** Returns the page for an invalid request. The message is for the application's developer. */
export function errorPage(error: string): string {
  return page(`<h1>Invalid request</h1><p class="error">${escapeHtml(error)}</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>X simulator</title>
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
  </head>
  <body>
    <main><span class="note">X simulator, for tests</span>${content}
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
