/**
 * fetch whose answers break off with an Error once they are longer than `bytesMax`: a service gone wrong cannot fill
 * the memory. Nor is a request, with
 * its key, sent on to where an answer points.
 */
export function limitedFetch(bytesMax: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { redirect: 'error', ...init })
    if (!answer.body) return answer
    let bytes = 0
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          if (bytes > bytesMax)
            controller.error(new Error(`the answer has more than ${bytesMax} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, {
      status: answer.status,
      statusText: answer.statusText,
      headers: answer.headers,
    })
  }
}
