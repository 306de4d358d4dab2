/** A line to the program that can be cut and mended: unlike a browser's own switch it takes the network from service workers, too. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  readonly address: string;
  /** Ends all connections, and takes no others. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function lineTo(program: string): Promise<Line> {
  const { hostname, port } = new URL(program);
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Whoever is at the other end of a broken connection learns of it by its end.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    address: `http://127.0.0.1:${String(own)}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
