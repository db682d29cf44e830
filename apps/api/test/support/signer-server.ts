import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Wallet } from 'ethers';

/** The parameters of eth_signTransaction. Quantities are in hex. */
interface SignRequest {
  from: string;
  to: string;
  data: string;
  value: string;
  nonce: string;
  gas: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
  chainId: string;
}

/** A remote signer that holds one key and answers eth_signTransaction over JSON-RPC, like Web3Signer. */
export class SignerServer {
  readonly address: string;
  /** The number of requests for a signature with the right token. */
  requests = 0;
  /** Returns the reason to refuse a request, or undefined. */
  refusal: (request: SignRequest) => string | undefined = () => undefined;
  /** Changes requests before they are signed. */
  tamper: (request: SignRequest) => SignRequest = (request) => request;
  private readonly wallet: Wallet;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  private constructor(
    privateKey: string,
    private readonly token: string,
  ) {
    this.wallet = new Wallet(privateKey);
    this.address = this.wallet.address;
  }

  static async start(privateKey: string, token: string): Promise<SignerServer> {
    const signer = new SignerServer(privateKey, token);
    signer.server.listen(0, '127.0.0.1');
    await once(signer.server, 'listening');
    return signer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      response.writeHead(401).end();
      return;
    }
    const { id, method, params } = JSON.parse(await text(request)) as {
      id: number;
      method: string;
      params: [SignRequest];
    };
    this.requests += 1;
    const reason = method === 'eth_signTransaction' ? this.refusal(params[0]) : 'Method not found';
    const answer =
      reason === undefined
        ? { result: await this.sign(this.tamper(params[0])) }
        : { error: { code: -32000, message: reason } };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  }

  private sign({ gas, from: _, chainId, nonce, ...rest }: SignRequest): Promise<string> {
    return this.wallet.signTransaction({
      ...rest,
      type: 2,
      nonce: Number(nonce),
      chainId: Number(chainId),
      gasLimit: gas,
    });
  }
}
