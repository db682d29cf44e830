/** Returns a sentence for the operator if this is an expected reason why the API cannot listen on `PORT`. */
export function explainListenError(error: Error): string | undefined {
  const { code, port = '' } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Stop it, or choose another port with PORT=….`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose a port above 1023 with PORT=….`;
  return undefined;
}
