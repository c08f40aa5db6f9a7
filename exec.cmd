@rem npm start begins with "exec", so that a signal to npm reaches the shop itself; the Windows shell has no such command.
@%*
